/** Whether this window is the installed app's, and no tab of a browser. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Where a site is installed by hand. On an iPad Safari calls itself one of a Mac, which has no fingers. Other browsers there add their own name. */
export function isSafariOnIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isIos && /Version\/\S+.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo/.test(userAgent)
}
