import type { ComponentType } from 'react'
import { choosePreference } from '../device/preference.ts'
import { isInstalledApp, isSafariOnIos } from './installed-app.ts'

/** The browser's offer to install the site. It can be used once. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the site is installed on this device: with a function of the browser, or by hand. */
export type InstallWay = 'browser' | 'by hand'

/** Shows the offer; `onGone` is called when it closes. */
export type OfferBanner = ComponentType<{ onGone: () => void }>

// The inline script of the page stores an offer that comes early.
const stored = window as { installOffer?: InstallOffer | null }
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of [...listeners]) listener()
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('beforeinstallprompt', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('beforeinstallprompt', listener)
  }
}

/** Null if the site cannot be installed, is installed, or the user has dismissed the offer. */
export function installWay(): InstallWay | null {
  if (isInstalledApp() || localStorage.getItem('hide_install_banner') === 'true') return null
  if (stored.installOffer) return 'browser'
  return isSafariOnIos(navigator) ? 'by hand' : null
}

/** Runs on every page, because the site may also be installed from the browser's menu. */
export function followInstall(): void {
  addEventListener('appinstalled', neverOfferAgain)
  addEventListener('storage', ({ key }) => key === 'hide_install_banner' && tell())
}

export function neverOfferAgain(): void {
  choosePreference('hide_install_banner', 'true')
  tell()
}

/** The browser asks the user. After a no it decides itself when to offer it again. */
export async function install(): Promise<void> {
  const offer = stored.installOffer
  if (!offer) return
  stored.installOffer = null
  const { outcome } = await offer.prompt()
  if (outcome === 'accepted') neverOfferAgain()
  else tell()
}
