import { text } from 'node:stream/consumers'
import autocannon, { type Client } from 'autocannon'

// A process of its own: asks for these requests over and over and prints what came of it.

const { address, connections, seconds, requests, rate } = JSON.parse(await text(process.stdin))

const changes = requests.some(({ method }: { method?: string }) => method)
let opened = 0
const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  ...(changes ? { setupClient: giveShare } : { requests }),
  ...(rate && { overallRate: rate }),
})
const { p50, p99 } = result.latency
const failed = result.errors + result.timeouts + result.non2xx
console.log(
  JSON.stringify({
    ...{ total: result.requests.total, seconds: result.duration, p50, p99, failed },
    bytes: result.throughput.total / result.requests.total,
  }),
)

/** Each connection makes changes of its own: of two that are at the same vote one is refused. */
function giveShare(client: Client) {
  const connection = opened++
  client.setRequests(requests.filter((_: unknown, index: number) => index % connections === connection))
}
