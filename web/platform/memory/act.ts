import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { placesOf } from '../calls.ts'
import type { CallApi } from '../client.ts'
import type { EntityStore } from './entities.ts'

/**
 * What becomes of a press while an earlier press with the same key is on its way. `drop` ignores it. `latest` shows it at once and sends the newest
 * of those that wait; if the earlier press is refused, all of them are taken back. `queue` sends each, one after the other.
 */
export type PressPolicy = 'drop' | 'latest' | 'queue'

interface ActOptions {
  /** Shows the expected outcome at once. Returns how to take it back if the server refuses. */
  optimistic?: () => readonly (() => void)[]
  headers?: Readonly<Record<string, string>>
}

/** The presses with one key that are on their way or wait. */
interface Presses {
  newest: number
  /** What is shown and not confirmed by the server, with the turn of its press. */
  shown: { turn: number; takeBack: () => void }[]
  /** Presses up to this one are not sent, because an earlier one was refused. */
  refusedUpTo: number
  last: Promise<unknown>
}

const notSent = Symbol('not sent')

/** Changes that this page asks for. Their answers are merged like every other; `outdate` hears of each that is made. */
export function createAct(call: CallApi, entities: EntityStore, outdate: (by: EndpointName) => void) {
  const pressed = new Map<string, Presses>()

  /** Takes in what a change has answered. */
  function merge<N extends EndpointName>(name: N, value: Answer<Endpoints[N]>): Answer<Endpoints[N]> {
    const merged = entities.absorbChange(value, placesOf(name))
    outdate(name)
    return merged
  }

  const takeBackAll = (takeBacks: readonly (() => void)[]) =>
    entities.together(() => {
      for (const takeBack of takeBacks.toReversed()) takeBack()
    })

  async function act<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    { optimistic = () => [], headers }: ActOptions = {},
  ): Promise<Answer<Endpoints[N]>> {
    const takeBacks = entities.together(optimistic)
    try {
      return merge(name, await call(name, input, headers))
    } catch (error) {
      takeBackAll(takeBacks)
      throw error
    }
  }

  /** Sends presses with one key one at a time. Returns undefined for a press that is not sent. */
  async function press<N extends EndpointName>(
    key: string,
    policy: PressPolicy,
    name: N,
    input: Input<Endpoints[N]>,
    { optimistic = () => [], headers }: ActOptions = {},
  ): Promise<Answer<Endpoints[N]> | undefined> {
    const known = pressed.get(key)
    if (known && policy === 'drop') return undefined
    const presses = known ?? { newest: 0, shown: [], refusedUpTo: 0, last: Promise.resolve() }
    pressed.set(key, presses)
    presses.newest += 1
    const turn = presses.newest
    for (const takeBack of entities.together(optimistic)) presses.shown.push({ turn, takeBack })

    const send = async () => {
      if (known) await presses.last
      const isReplaced = turn !== presses.newest || turn <= presses.refusedUpTo
      return known && policy === 'latest' && isReplaced ? notSent : await call(name, input, headers)
    }
    const sent = send()
    presses.last = sent.catch(() => {})
    try {
      const answer = await sent
      if (answer === notSent) return undefined
      presses.shown = presses.shown.filter((each) => each.turn > turn)
      return merge(name, answer)
    } catch (error) {
      const isRefused = (other: number) => policy === 'latest' || other === turn
      takeBackAll(presses.shown.flatMap((each) => (isRefused(each.turn) ? each.takeBack : [])))
      presses.shown = presses.shown.filter((each) => !isRefused(each.turn))
      presses.refusedUpTo = presses.newest
      throw error
    } finally {
      if (turn === presses.newest) pressed.delete(key)
    }
  }

  return {
    act,
    press,
    merge,
    /** The same in the form of a call, for what may be sent from elsewhere too. */
    send: ((name, input, headers) => act(name, input, headers && { headers })) as CallApi,
  }
}
