// What pages must be allowed to load for a service's script to work. Its own origin is enough for most; these load parts of
// themselves from elsewhere.
const alsoFrom: Record<string, readonly string[]> = {
  'www.google.com': ['https://www.gstatic.com'],
  'www.recaptcha.net': ['https://www.gstatic.com', 'https://www.gstatic.cn'],
  'js.hcaptcha.com': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  'hcaptcha.com': ['https://*.hcaptcha.com'],
}

/** For script-src, frame-src, connect-src and style-src of the content security policy. */
export function originsOfScript(scriptUrl: string): string[] {
  const { origin, hostname } = new URL(scriptUrl)
  return [origin, ...(alsoFrom[hostname] ?? [])]
}
