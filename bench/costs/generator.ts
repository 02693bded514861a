import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

// A process of its own: asks for these requests over and over and prints what came of it.

const { address, connections, seconds, requests, rate } = JSON.parse(await text(process.stdin))

const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  requests,
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
