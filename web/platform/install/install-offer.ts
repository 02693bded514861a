import type { ComponentType } from 'react'
import { choosePreference } from '../device/preference.ts'
import { isInstalledApp, isSafariOnIos } from './installed-app.ts'

/** A browser's offer to install the site. It can be taken up once. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the site comes onto this device: the browser does it when asked, or its user does by hand. */
export type InstallWay = 'browser' | 'by hand'

/** What shows that it can be installed; `onGone` is called when it has no more to show. */
export type OfferBanner = ComponentType<{ onGone: () => void }>

// The script in the page keeps an offer that comes early.
const kept = window as { installOffer?: InstallOffer | null }
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

/** Null where it cannot be installed, is installed, or somebody wants to hear no more of it. */
export function installWay(): InstallWay | null {
  if (isInstalledApp() || localStorage.getItem('hide_install_banner') === 'true') return null
  if (kept.installOffer) return 'browser'
  return isSafariOnIos(navigator) ? 'by hand' : null
}

/** Listened to on every page: it may be installed from the browser's own menu. */
export function followInstall(): void {
  addEventListener('appinstalled', neverOfferAgain)
  addEventListener('storage', ({ key }) => key === 'hide_install_banner' && tell())
}

export function neverOfferAgain(): void {
  choosePreference('hide_install_banner', 'true')
  tell()
}

/** The browser asks in its own words. Said no, it offers again when it likes. */
export async function install(): Promise<void> {
  const offer = kept.installOffer
  if (!offer) return
  kept.installOffer = null
  const { outcome } = await offer.prompt()
  if (outcome === 'accepted') neverOfferAgain()
  else tell()
}
