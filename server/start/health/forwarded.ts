import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { isPublic } from '../../platform/outgoing/addresses.ts'
import type { Finding } from './finding.ts'
import { saveFindings } from './queries.ts'

declare module '../../platform/site.ts' {
  interface Site {
    readonly forwarded: ForwardedWatch
  }
}

/** Watches whether the proxy in front of the site is named in TRUSTED_PROXIES. Only serving processes see that. */
export interface ForwardedWatch {
  look(request: FastifyRequest): void
}

export const proxyTopic = 'Proxy'
/** Fewer requests say nothing: anybody in the same network can send the header. */
const someRequests = 20
const saveEveryMs = 300_000

export function createForwardedWatch(db: Db): ForwardedWatch {
  let savedAt = Number.NEGATIVE_INFINITY
  let [trusted, direct] = [0, 0]
  let unnamed: string[] = []

  function judge(): Finding {
    const topic = proxyTopic
    const address = unnamed.at(-1)
    if (address !== undefined && unnamed.length > trusted + direct)
      return {
        topic,
        result: `requests come through ${address}, so all visitors seem to have this address`,
        todo: `If ${address} is your proxy, set TRUSTED_PROXIES=${address} and start the site again.`,
      }
    if (trusted > 0) return { topic, result: 'visitors have their own addresses, behind a trusted proxy' }
    return { topic, result: 'none: visitors connect directly' }
  }

  return {
    look(request) {
      const { remoteAddress = '' } = request.socket
      // With only one address in it the sender is not trusted.
      if ((request.ips?.length ?? 0) > 1) trusted++
      else if (isPublic(remoteAddress)) direct++
      // A proxy is near; without the header it is a check by the machine itself.
      else if (request.headers['x-forwarded-for'] !== undefined) unnamed.push(remoteAddress.replace(/^::ffff:/, ''))
      if (trusted + direct + unnamed.length < someRequests || performance.now() - savedAt < saveEveryMs) return
      savedAt = performance.now()
      const finding = judge()
      ;[trusted, direct, unnamed] = [0, 0, []]
      // It is saved again soon.
      const saving = db.transaction().execute((tx) => saveFindings(tx, 'requests', [finding]))
      saving.catch(() => {})
    },
  }
}
