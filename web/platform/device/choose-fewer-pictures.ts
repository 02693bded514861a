import { choosePreference } from './preference.ts'

const yearSeconds = 365 * 24 * 3600

/** Also saved in a cookie for the server, because the browser requests the first pictures before a script runs. */
export function chooseFewerPictures(fewer: boolean): void {
  choosePreference('fewer_pictures', String(fewer))
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that is supported
  document.cookie = `fewer_pictures=${fewer ? 1 : 0}; path=/; max-age=${yearSeconds}; samesite=lax`
}
