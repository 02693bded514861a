/** The page on which X (Twitter) lets somebody share an address. */
export function xAddress(title: string, address: string): string {
  return `https://x.com/intent/tweet?${new URLSearchParams({ text: title, url: address })}`
}

export function facebookAddress(title: string, address: string): string {
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address, quote: title })}`
}
