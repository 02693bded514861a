/** Only these open a page that can be linked to. */
export function isWebAddress(text: string): boolean {
  const address = text.trim()
  return /^https?:\/\/[^\s]+$/i.test(address) && Boolean(URL.parse(address)?.hostname)
}
