import { setImmediate } from 'node:timers/promises'
import { rendererVersion, renderNaming } from '../../../shared/markdown.ts'
import { listNames, maxNotifiedNames, type Named } from '../../../shared/mentions.ts'
import { isReservedUsername } from '../../people/accounts/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listNamed } from './queries.ts'

/** The rendered text of a post or a comment, which is stored beside the original. */
export interface RenderedText {
  bodyHtml: string
  renderer: number
  /** The first users that the text mentions outside of code and quotes; they may be notified. */
  called: readonly MentionedUser[]
}

export interface MentionedUser {
  id: bigint
  /** In lower case. */
  name: string
}

/** Mentions of existing users become links. One query looks up the names of all texts. */
export async function renderTexts(db: Db, texts: readonly string[]): Promise<RenderedText[]> {
  const names = new Set(texts.flatMap(listNames).filter((name) => !isReservedUsername(name)))
  const people = names.size ? await listNamed(db, [...names]) : []
  const ids = new Map(people.map(({ id, username }) => [username.toLowerCase(), id]))
  const namesByLowerCase: Named = new Map(people.map(({ username }) => [username.toLowerCase(), username]))
  const rendered: RenderedText[] = []
  for (const text of texts) {
    // A long text takes milliseconds, so other requests may run in between.
    if (rendered.length) await setImmediate()
    const { html, called } = renderNaming(text, namesByLowerCase)
    const mentioned = called.slice(0, maxNotifiedNames).map((name) => ({ name, id: ids.get(name) ?? 0n }))
    rendered.push({ bodyHtml: html, renderer: rendererVersion, called: mentioned })
  }
  return rendered
}

export async function renderText(db: Db, text: string): Promise<RenderedText> {
  const [rendered] = await renderTexts(db, [text])
  return rendered as RenderedText
}

/** For the jobs that render old texts again, in batches. */
export const renderBodies = async (db: Db, texts: readonly string[]): Promise<string[]> =>
  (await renderTexts(db, texts)).map(({ bodyHtml }) => bodyHtml)

/** The mentioned users whom the old text did not mention. */
export function newlyMentioned(called: readonly MentionedUser[], before: string): MentionedUser[] {
  if (!called.length) return []
  const mentionedBefore = renderNaming(before, new Map(called.map(({ name }) => [name, name]))).called
  return called.filter(({ name }) => !mentionedBefore.includes(name))
}
