/** A web search that looks at this site alone. */
export function webSearchUrl(siteUrl: string, text: string): string {
  const host = siteUrl ? new URL(siteUrl).host : typeof location === 'undefined' ? '' : location.host
  return `https://duckduckgo.com/?${new URLSearchParams({ q: `site:${host} ${text}`.trim() })}`
}
