import { choosePreference } from './preference.ts'

const yearSeconds = 365 * 24 * 3600

/** Told to the server too, by a cookie: the first pictures of a page are on their way before a script could hold them back. */
export function chooseFewerPictures(fewer: boolean): void {
  choosePreference('fewer_pictures', String(fewer))
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that is supported
  document.cookie = `fewer_pictures=${fewer ? 1 : 0}; path=/; max-age=${yearSeconds}; samesite=lax`
}
