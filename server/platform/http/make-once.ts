import type { EndpointName } from '../../../api/index.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { deleteSentKeysOf, findMade, insertSentKey } from './queries.ts'

const maxKey = 100

/** What a verb is told of a request that may come again because its answer was lost. */
export interface Sending {
  /** The same one means the same thing, however often it is sent. */
  key: string | undefined
  countLimits(within: Db): Promise<void>
}

interface Sender {
  call: EndpointName
  userId: bigint
}

/**
 * Gives the id of what the caller makes, in one transaction with all that belongs to it. Under a key that made something before, that
 * is its id, and nothing is read, counted or made.
 */
export async function makeOnce<Draft>(
  site: Site,
  { call, userId }: Sender,
  { key, countLimits }: Sending,
  read: () => Promise<Draft>,
  make: (tx: Tx, id: bigint, draft: Draft) => Promise<void>,
): Promise<bigint> {
  if (key !== undefined && (key === '' || key.length > maxKey)) throw new Refusal('bad_request')
  const sent = key === undefined ? undefined : { userId, call, key }
  const findSent = async () => sent && findMade(site.db, sent)
  const made = await findSent()
  if (made !== undefined) return made
  let draft: Draft
  try {
    draft = await read()
  } catch (refusal) {
    // The same request may have arrived a moment before this one, and used up what can be used once.
    const meanwhile = await findSent()
    if (meanwhile === undefined) throw refusal
    return meanwhile
  }
  return site.db.transaction().execute(async (tx) => {
    const id = site.nextKey()
    const savedId = sent ? await insertSentKey(tx, sent, id) : id
    if (savedId !== id) return savedId
    await countLimits(tx)
    await make(tx, id, draft)
    return id
  })
}

export async function forgetSent(tx: Tx, userId: bigint): Promise<void> {
  await deleteSentKeysOf(tx, userId)
}
