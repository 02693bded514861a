/** The domain that an address or a name of a host is about, without "www."; undefined where it is none. */
export function readDomain(text: string): string | undefined {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address)) return undefined
  return named.exec(new URL(address).hostname)?.[1]
}

/** Parts between dots, of which the last has a letter: numbers alone are an address. It never reads a part twice. */
const named = /^(?:www\.)?((?:[a-z0-9-]+\.)+[0-9-]*[a-z][a-z0-9-]*)\.?$/

/** The host itself and all that it stands below, but for the last part: of "a.b.org" also "b.org". */
export function domainsOf(hostname: string): string[] {
  const parts = hostname.toLowerCase().split('.').slice(-maxParts)
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}

/** More have only names that are made to be many. */
const maxParts = 10

const addresses = /https?:\/\/([\p{L}\p{N}.-]{1,255})/giu

/** Where the links in a text lead. */
export const hostsIn = (text: string): string[] =>
  Array.from(text.matchAll(addresses), ([, host = '']) => host.replace(/\.$/, ''))
