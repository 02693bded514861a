/** By what they call themselves, the more particular before what they pretend to be as well. */
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

/** More than any browser says of itself. */
const maxRead = 512

/** The family of browser and system, and nothing that would tell one device of its kind from another. */
export function deviceOf(userAgent: string): string {
  const read = userAgent.slice(0, maxRead)
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(read))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser) return `${browser} on ${system ?? 'an unknown system'}`
  return system ? `An app on ${system}` : 'An app'
}
