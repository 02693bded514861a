/** Whether it is an http or https address. */
export function isWebAddress(text: string): boolean {
  const address = text.trim()
  return /^https?:\/\/[^\s]+$/i.test(address) && Boolean(URL.parse(address)?.hostname)
}
