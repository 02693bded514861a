import { isWebAddress } from '../fields/web-address.ts'
import type { PostDraft } from './post-draft.ts'

/** In the query of the composer's address; the manifest says which is which. */
const names = ['title', 'text', 'url'] as const

/**
 * What another app shared with the site, as the beginning of a post; undefined where there is nothing. Many apps give an address as
 * the end of the text.
 */
export function sharedDraft(query: URLSearchParams, blank: PostDraft, mayLink: boolean): PostDraft | undefined {
  const [title, text, url] = names.map((name) => query.get(name)?.replaceAll('\r\n', '\n').trim() ?? '') as [
    string,
    string,
    string,
  ]
  if (!title && !text && !url) return undefined
  const last = text.split(/\s+/).at(-1) ?? ''
  const address = [url, last].find(isWebAddress)
  if (!address || !mayLink) {
    const body = [text, url].filter((part) => part && !(part === url && text.includes(url))).join('\n\n')
    return { ...blank, type: 'text', title: oneLine(title), body }
  }
  const words = address === last ? text.slice(0, -last.length).trim() : text
  // A post of type Link has no body. What is more than a title stands there all the same, for whoever chooses another type.
  return { ...blank, type: 'link', url: address, title: oneLine(title || words), body: title ? words : '' }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ')
