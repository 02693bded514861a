import type { Note } from '../../../api/moderation/notes.ts'
import { maxNotes, noteLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { loadModerated, lockModerated } from '../../discussion/communities/moderated.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { loadActiveAccountByName } from '../../people/accounts/profile.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { rowNumber, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadVisibleCaseId } from '../queue/open-case.ts'
import { presentRemark } from '../queue/present.ts'
import {
  deleteNoteRow,
  eraseNotesOf,
  findNote,
  insertNote,
  listNotesOfYear,
  listNotesOn,
  type NoteRow,
} from './queries.ts'

const refusal = 'not_admin_nor_mod'

export async function loadNotes(
  site: Site,
  viewer: Viewer,
  communityId: string,
  username: string | undefined,
): Promise<Note[]> {
  const community = await loadModerated(site, viewer, communityId, { right: 'notes', refusal })
  const { id } = await loadOtherAccount(site.db, viewer, username)
  return (await listNotesOn(site.db, community.id, id, maxNotes)).map(presentNote)
}

export async function addNote(
  site: Site,
  viewer: Viewer,
  communityId: string,
  input: { username?: string | undefined; text: string; caseId: string | null },
): Promise<Note> {
  const community = await loadModerated(site, viewer, communityId, { right: 'notes', refusal })
  const { id: userId } = await loadOtherAccount(site.db, viewer, input.username)
  const text = cutText(input.text, noteLimit.max)
  if (!text) throw new Refusal('text_missing')
  const caseId = input.caseId === null ? null : await loadVisibleCaseId(site, viewer, input.caseId)
  return site.db.transaction().execute(async (tx) => {
    // The lock prevents notes on an account that is being deleted.
    await lockAccounts(tx, viewer, userId)
    await lockModerated(tx, viewer, community.id, { right: 'notes', refusal })
    const note = { communityId: community.id, userId, createdBy: viewer.id, caseId, text }
    const row = await insertNote(tx, note, maxNotes)
    if (!row) throw new Refusal('too_many_notes')
    return presentNote(row)
  })
}

export async function deleteNote(site: Site, viewer: Viewer, target: { id: string; noteId: string }): Promise<Note> {
  const community = await loadModerated(site, viewer, target.id, { right: 'notes', refusal })
  return site.db.transaction().execute(async (tx) => {
    await lockModerated(tx, viewer, community.id, { right: 'notes', refusal })
    const row = await findNote(tx, viewer, community.id, rowNumber(target.noteId))
    if (!row) throw new Refusal('note_not_found')
    if (row.created_by !== viewer.id && !viewer.isAdmin) throw new Refusal('not_owner')
    await deleteNoteRow(tx, row.id)
    return presentNote(row)
  })
}

/** The notes in the history of a person. The caller has checked the permission. Nobody reads notes on themselves. */
export async function loadNotesOfYear(
  db: Db,
  viewer: Viewer,
  query: { userId: bigint; communityId: bigint | null },
): Promise<(Note & { communityName: string })[]> {
  if (query.userId === viewer.id) return []
  const rows = await listNotesOfYear(db, query, maxNotes)
  return rows.map((row) => ({ ...presentNote(row), communityName: row.community }))
}

/** For a deleted account: deletes the notes on it, and its name from the notes that it wrote. */
export async function forgetNotes(tx: Tx, userId: bigint): Promise<void> {
  await eraseNotesOf(tx, userId)
}

export function presentNote({ case_id: caseId, ...row }: NoteRow): Note {
  return { ...presentRemark(row), caseId: caseId === null ? null : toWire(caseId) }
}

/** Refuses the viewer's own name: nobody reads notes on themselves, not even moderators. */
async function loadOtherAccount(db: Db, viewer: Viewer, username: string | undefined) {
  const name = username?.trim()
  if (!name) throw new Refusal('no_username')
  const account = await loadActiveAccountByName(db, name)
  if (account.id === viewer.id) throw new Refusal('own_case')
  return account
}
