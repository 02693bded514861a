/** A video on YouTube. */
interface Video {
  id: string
  /** The start in seconds. */
  start: number
}

const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const playerHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
const videoIdPattern = /^[\w-]{11}$/

/** The video at an address; null for other addresses, and for pages of YouTube without a video. */
export function videoAt(address: string): Video | null {
  const url = parseUrl(address)
  if (!url) return null
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  const id = idOf(url, first, second)
  return id !== null && videoIdPattern.test(id) ? { id, start: startOf(url) } : null
}

/** The address of the player without cookies. It starts at once, because the user has just pressed play. */
export function playerAddress({ id, start }: Video): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0', ...(start > 0 && { start: String(start) }) })
  return `https://www.youtube-nocookie.com/embed/${id}?${query}`
}

function parseUrl(address: string): URL | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function idOf({ hostname, searchParams }: URL, first: string, second: string): string | null {
  if (hostname === 'youtu.be' || hostname === 'www.youtu.be') return first
  if (hosts.has(hostname) && first === 'watch') return searchParams.get('v')
  if (hosts.has(hostname) && ['embed', 'shorts', 'live', 'v'].includes(first)) return second
  return playerHosts.has(hostname) && first === 'embed' ? second : null
}

/** YouTube uses "90", "90s" and "1h2m3s". */
function startOf({ searchParams }: URL): number {
  const text = searchParams.get('t') ?? searchParams.get('start') ?? ''
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text)
  const [hours, minutes, seconds] = [1, 2, 3].map((part) => Number(found?.[part] ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
