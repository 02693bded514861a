import { pino } from 'pino'
import { readSettings } from '../../server/config.ts'
import { createOutgoing } from '../../server/outgoing/outgoing.ts'
import { startPushSender } from '../../server/push-subscriptions/sender.ts'
import { createSite } from '../../server/site.ts'

// A process that sends push messages to the push service of a test on this machine, until it is killed.

const { TEST_DATABASE = '', TEST_PORT = '' } = process.env
const site = await createSite(readSettings({ DATABASE_POOL: '4' }), TEST_DATABASE, pino({ level: 'error' }))
const outgoing = createOutgoing('Test/1.0', {
  resolve: async () => ['127.0.0.1'],
  alsoOpen: (address, port) => address === '127.0.0.1' && port === Number(TEST_PORT),
})
startPushSender({ ...site, outgoing })
process.stdout.write('sends\n')
