import { setImmediate } from 'node:timers/promises'
import { rendererVersion, renderNaming } from '../../../shared/markdown.ts'
import { listNames, maxNamesTold, type Named } from '../../../shared/mentions.ts'
import { isReservedUsername } from '../../people/accounts/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listNamed } from './queries.ts'

/** A text of a post or a comment as it is stored beside what was written. */
export interface RenderedText {
  bodyHtml: string
  renderer: number
  /** Who may be told that this text names them: the first of those whom it calls outside of code and quotes. */
  called: readonly Called[]
}

export interface Called {
  id: bigint
  /** In lower case. */
  name: string
}

/** Names of people who are there become links; the names of one text, or of many, are looked up at once. */
export async function renderTexts(db: Db, texts: readonly string[]): Promise<RenderedText[]> {
  const names = new Set(texts.flatMap(listNames).filter((name) => !isReservedUsername(name)))
  const people = names.size ? await listNamed(db, [...names]) : []
  const ids = new Map(people.map(({ id, username }) => [username.toLowerCase(), id]))
  const named: Named = new Map(people.map(({ username }) => [username.toLowerCase(), username]))
  const rendered: RenderedText[] = []
  for (const text of texts) {
    // A long text takes milliseconds: between two of them others have their turn.
    if (rendered.length) await setImmediate()
    const { html, called } = renderNaming(text, named)
    const told = called.slice(0, maxNamesTold).map((name) => ({ name, id: ids.get(name) ?? 0n }))
    rendered.push({ bodyHtml: html, renderer: rendererVersion, called: told })
  }
  return rendered
}

export async function renderText(db: Db, text: string): Promise<RenderedText> {
  const [rendered] = await renderTexts(db, [text])
  return rendered as RenderedText
}

/** For the jobs that render old texts again, many at a time. */
export const renderBodies = async (db: Db, texts: readonly string[]): Promise<string[]> =>
  (await renderTexts(db, texts)).map(({ bodyHtml }) => bodyHtml)

/** Those of the called whom the text did not call as it was before. */
export function newlyCalled(called: readonly Called[], before: string): Called[] {
  if (!called.length) return []
  const old = renderNaming(before, new Map(called.map(({ name }) => [name, name]))).called
  return called.filter(({ name }) => !old.includes(name))
}
