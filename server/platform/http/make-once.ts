import type { EndpointName } from '../../../api/index.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { deleteSentKeysOf, findMade, insertSentKey } from './queries.ts'

const maxKey = 100

/** What a verb knows about a request that may come again because its answer was lost. */
export interface RepeatableRequest {
  /** Requests with the same key are the same request, however often it is sent. */
  key: string | undefined
  countLimits(within: Db): Promise<void>
}

interface CallOfUser {
  call: EndpointName
  userId: bigint
}

/**
 * Returns the id of what the request creates, in one transaction with all that belongs to it. If something was created
 * under its key before, returns that id, and reads, counts and creates nothing.
 */
export async function makeOnce<Draft>(
  site: Site,
  { call, userId }: CallOfUser,
  { key, countLimits }: RepeatableRequest,
  read: () => Promise<Draft>,
  make: (tx: Tx, id: bigint, draft: Draft) => Promise<void>,
): Promise<bigint> {
  if (key !== undefined && (key === '' || key.length > maxKey)) throw new Refusal('bad_request')
  const sentKey = key === undefined ? undefined : { userId, call, key }
  const findMadeId = async () => sentKey && findMade(site.db, sentKey)
  const madeId = await findMadeId()
  if (madeId !== undefined) return madeId
  let draft: Draft
  try {
    draft = await read()
  } catch (refusal) {
    // The same request may have arrived a moment before this one, and used up what can be used only once.
    const madeMeanwhile = await findMadeId()
    if (madeMeanwhile === undefined) throw refusal
    return madeMeanwhile
  }
  return site.db.transaction().execute(async (tx) => {
    const id = site.nextKey()
    const savedId = sentKey ? await insertSentKey(tx, sentKey, id) : id
    if (savedId !== id) return savedId
    await countLimits(tx)
    await make(tx, id, draft)
    return id
  })
}

export async function forgetSent(tx: Tx, userId: bigint): Promise<void> {
  await deleteSentKeysOf(tx, userId)
}
