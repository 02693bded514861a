/** Found in the User-Agent. A more specific name comes before the browsers that it also claims to be. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X|Darwin)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer than the User-Agent of any browser. */
const maxLength = 512

/** The families of the browser and the system, and nothing that would distinguish two devices of the same kind. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, maxLength)
  const findName = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [findName(browsers), findName(systems)]
  if (browser) return `${browser} on ${system ?? 'an unknown system'}`
  return system ? `An app on ${system}` : 'An app'
}
