import { text } from 'node:stream/consumers'
import autocannon, { type Client } from 'autocannon'

// A separate process that repeats these requests and prints the results.

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

/** Gives each connection different requests, because two simultaneous votes on one post by the same member conflict. */
function giveShare(client: Client) {
  const connection = opened++
  client.setRequests(requests.filter((_: unknown, index: number) => index % connections === connection))
}
