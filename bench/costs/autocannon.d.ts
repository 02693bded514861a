/** What the bench uses of it. */
declare module 'autocannon' {
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    /** Requests a second, of all connections. */
    overallRate?: number
    requests: readonly { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
  }): Promise<{
    requests: { total: number }
    throughput: { total: number }
    latency: { p50: number; p99: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }>
}
