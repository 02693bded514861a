// What pages must be allowed to load for the script of a captcha service. For most services its own origin is enough;
// these load parts from elsewhere.
const extraOrigins: Record<string, readonly string[]> = {
  'www.google.com': ['https://www.gstatic.com'],
  'www.recaptcha.net': ['https://www.gstatic.com', 'https://www.gstatic.cn'],
  'js.hcaptcha.com': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  'hcaptcha.com': ['https://*.hcaptcha.com'],
}

/** For script-src, frame-src, connect-src and style-src of the content security policy. */
export function originsOfScript(scriptUrl: string): string[] {
  const { origin, hostname } = new URL(scriptUrl)
  return [origin, ...(extraOrigins[hostname] ?? [])]
}
