import { createContext, use, useEffect } from 'react'
import { useSite } from './app-context.ts'

export interface PageHead {
  /** The page's part of the title; the home page has none. */
  title?: string
  description?: string
  /** Path of the canonical address. */
  canonical?: string
  noindex?: boolean
  kind?: 'website' | 'article' | 'profile'
  /** Path of the image for previews of the page on other sites. */
  image?: string | undefined
}

/** On the server the page puts its head here, for the document around it. */
export const HeadSlot = createContext<{ head: PageHead } | null>(null)

/** Every page calls this once. In the browser it also updates the title. */
export function useHead(head: PageHead): void {
  const slot = use(HeadSlot)
  const { name } = useSite()
  if (slot) slot.head = head
  const title = pageTitle(head, name)
  useEffect(() => {
    currentTitle = title
    showTitle()
  }, [title])
}

const maxDescription = 160

/** The beginning of a text in one line, as long as search engines and previews show. */
export const descriptionOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, maxDescription)

export const pageTitle = (head: PageHead, siteName: string) => (head.title ? `${head.title} - ${siteName}` : siteName)

let currentTitle = ''
let newCount = 0

/** The title of the page without the count of new notifications. */
export const titleNow = (): string => currentTitle

/** The count of new notifications stands before the title: "(3) …". */
export function showNewCount(count: number): void {
  newCount = count
  if (currentTitle) showTitle()
}

function showTitle(): void {
  document.title = countedTitle(currentTitle, newCount)
}

export const countedTitle = (title: string, count: number) => (count > 0 ? `(${count}) ${title}` : title)
