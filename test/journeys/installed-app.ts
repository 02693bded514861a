import type { BrowserContext } from '@playwright/test'

/** Makes the next pages of the context look like windows of the installed app, which neither Playwright nor DevTools can open. */
export async function asInstalledApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const real = matchMedia.bind(window)
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query)
  })
}
