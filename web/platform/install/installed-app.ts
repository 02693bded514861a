/** Whether this window is the installed app and not a tab of a browser. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Here a site is installed by hand. Safari on an iPad claims to be on a Mac, but a Mac has no touch. Other browsers add their own name. */
export function isSafariOnIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isIos && /Version\/\S+.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo/.test(userAgent)
}
