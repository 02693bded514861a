import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { placesOf } from '../calls.ts'
import type { CallApi } from '../client.ts'
import type { EntityStore } from './entities.ts'

interface ActOptions {
  /** Shows at once what will be when the server agrees; gives how each of it is taken back when it refuses. */
  optimistic?: () => readonly (() => void)[]
  headers?: Readonly<Record<string, string>>
}

/** Changes that this page asks for. Their answers are merged like every other; `outdate` hears of each that is made. */
export function createAct(call: CallApi, entities: EntityStore, outdate: (by: EndpointName) => void) {
  const underWay = new Set<string>()

  /** Takes in what a change has answered. */
  function merge<N extends EndpointName>(name: N, value: Answer<Endpoints[N]>): Answer<Endpoints[N]> {
    const merged = entities.absorbChange(value, placesOf(name))
    outdate(name)
    return merged
  }

  async function act<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    { optimistic = () => [], headers }: ActOptions = {},
  ): Promise<Answer<Endpoints[N]>> {
    const undo = entities.together(optimistic)
    try {
      return merge(name, await call(name, input, headers))
    } catch (error) {
      entities.together(() => {
        for (const takeBack of undo) takeBack()
      })
      throw error
    }
  }

  return {
    act,
    merge,
    /** The same in the form of a call, for what may be sent from elsewhere too. */
    send: ((name, input, headers) => act(name, input, headers && { headers })) as CallApi,
    /** One at a time of what has this name: a press while one is on its way counts for nothing, and gives undefined. */
    async actOnce<N extends EndpointName>(
      once: string,
      name: N,
      input: Input<Endpoints[N]>,
      options?: ActOptions,
    ): Promise<Answer<Endpoints[N]> | undefined> {
      if (underWay.has(once)) return undefined
      underWay.add(once)
      try {
        return await act(name, input, options)
      } finally {
        underWay.delete(once)
      }
    },
  }
}
