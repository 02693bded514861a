import type { BrowserContext } from '@playwright/test'

/** From its next page on it is a window of the installed app's: no browser of a test opens one, and DevTools emulate none. */
export async function asInstalledApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = matchMedia.bind(window)
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query)
  })
}
