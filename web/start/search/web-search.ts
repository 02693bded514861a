/** A web search that looks at the site of this host alone. */
export function webSearchUrl(host: string, text: string): string {
  const q = [host && `site:${host}`, text].filter(Boolean).join(' ')
  return `https://duckduckgo.com/?${new URLSearchParams({ q })}`
}
