import type { Routes } from '../../platform/http/call.ts'
import { addNote, deleteNote, loadNotes } from './notes.ts'

export const noteRoutes = {
  listNotes: ({ site, viewer, params, query }) => loadNotes(site, viewer, params.id, query.username),
  addNote: ({ site, viewer, params, body }) => addNote(site, viewer, params.id, body),
  deleteNote: ({ site, viewer, params }) => deleteNote(site, viewer, params),
} satisfies Partial<Routes>
