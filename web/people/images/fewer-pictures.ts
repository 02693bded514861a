import type { MouseEvent } from 'react'
import { use, useState } from 'react'
import type { Image } from '../../../api/people/images.ts'
import { FewerPicturesContext } from '../../platform/device/fewer-pictures-context.ts'
import { choosePreference, usePreference } from '../../platform/device/preference.ts'

/** Whether large images load only after a press. */
export function useFewerPictures(): boolean {
  const requested = use(FewerPicturesContext)
  const chosen = usePreference('fewer_pictures')
  return chosen === null ? requested : chosen === 'true'
}

/** Images that the reader has loaded since the start of the page; they stay loaded. */
const pressed = new Set<string>()

/** Whether this image waits for a press, and the handler of the press. Afterwards the focus is on the image. */
export function useWaitingPicture(image: Image | null | undefined) {
  const fewer = useFewerPictures()
  const [, drawAnew] = useState(0)
  const load = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    const around = event.currentTarget.parentElement?.parentElement
    pressed.add(image?.id ?? '')
    drawAnew((times) => times + 1)
    requestAnimationFrame(() => focusPicture(around))
  }
  return { waits: fewer && image != null && !pressed.has(image.id), load }
}

function focusPicture(around: HTMLElement | null | undefined): void {
  const picture = around?.querySelector('img')
  const link = picture?.closest('a')
  if (picture && !link) picture.tabIndex = -1
  ;(link ?? picture)?.focus({ preventScroll: true })
}

const yearSeconds = 365 * 24 * 3600

/** Also saved in a cookie for the server, because the browser requests the first images before a script runs. */
export function chooseFewerPictures(fewer: boolean): void {
  choosePreference('fewer_pictures', String(fewer))
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that is supported
  document.cookie = `fewer_pictures=${fewer ? 1 : 0}; path=/; max-age=${yearSeconds}; samesite=lax`
}
