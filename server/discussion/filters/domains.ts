/** The domain of an address or a host name, without "www."; undefined if it has none. */
export function readDomain(text: string): string | undefined {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address)) return undefined
  return domainPattern.exec(new URL(address).hostname)?.[1]
}

/**
 * Parts between dots; the last part has a letter, since numbers alone are an IP address. Linear time: no part is
 * matched twice.
 */
const domainPattern = /^(?:www\.)?((?:[a-z0-9-]+\.)+[0-9-]*[a-z][a-z0-9-]*)\.?$/

/** The host name and its parent domains, without the last part alone: for "a.b.org" also "b.org". */
export function domainsOf(hostname: string): string[] {
  const parts = hostname.toLowerCase().split('.').slice(-maxParts)
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}

/** Only names that are made to cost time have more. */
const maxParts = 10

const addresses = /https?:\/\/([\p{L}\p{N}.-]{1,255})/giu

/** The host names of the links in a text. */
export const hostsIn = (text: string): string[] =>
  Array.from(text.matchAll(addresses), ([, host = '']) => host.replace(/\.$/, ''))
