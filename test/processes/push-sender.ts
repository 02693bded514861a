import { pino } from 'pino'
import { startPushSender } from '../../server/people/push/push-sender.ts'
import { readSettings } from '../../server/platform/config.ts'
import { createOutgoing } from '../../server/platform/outgoing/outgoing.ts'
import { createSite } from '../../server/start/create-site.ts'

// A process that sends push messages to a test's push service on this machine, until it is killed.

const { TEST_DATABASE = '', TEST_PORT = '' } = process.env
const site = await createSite(readSettings({ DATABASE_POOL: '4' }), TEST_DATABASE, pino({ level: 'error' }))
const outgoing = createOutgoing('Test/1.0', {
  resolve: async () => ['127.0.0.1'],
  alsoOpen: (address, port) => address === '127.0.0.1' && port === Number(TEST_PORT),
})
startPushSender({ ...site, outgoing })
process.stdout.write('sends\n')
