import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from '../../api/platform/error-body.ts'
import { blockedWords } from '../platform/http/address-blocked.ts'
import { addressOf } from '../platform/http/visitor.ts'
import type { Site } from '../platform/site.ts'
import { sendBlockedPage } from './pages/page-errors.ts'
import { probePaths } from './probes.ts'

/**
 * Refuses blocked addresses before the session is looked up, the body is read or a cached answer is sent. Health checks
 * are always answered.
 */
export function guardAddresses(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (site.activeBlocks.scopeOf(addressOf(request)) !== 'all' || probePaths.has(request.routeOptions.url ?? ''))
      done()
    else refuse(site, request, reply).catch(done)
  })
}

async function refuse(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const text = blockedWords('all', site.settings.CONTACT_EMAIL)
  reply.code(403).header('Cache-Control', 'no-store')
  if (!/^\/api(?!\/docs)(?=[/?]|$)/.test(request.url)) return sendBlockedPage(reply, text)
  return reply.type('application/json; charset=UTF-8').send(JSON.stringify(errorBody('address_blocked', text)))
}
