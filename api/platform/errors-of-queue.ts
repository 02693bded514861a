import { maxNotes, undoHours, warningLimit } from '../../shared/limits.ts'

/** Errors of reports, cases, decisions about cases, and notes on people. */
export const errorsOfQueue = {
  invalid_report_type: { status: 400, message: 'What is reported is a post, a comment, a user or a community.' },
  unknown_report_reason: {
    status: 400,
    code: null,
    message: 'There is no such reason. They are in `reportReasons` of /api/_initial.',
  },
  already_reported: { status: 409, code: 'already-voted', message: 'You have already reported this.' },
  invalid_report_id: { status: 400, message: 'The id of a report is a number.' },
  report_not_found: { status: 404, code: null, message: 'This report is not there any more. Load the page again.' },
  case_not_found: { status: 404, message: 'There is no such case any more. Load the queue again.' },
  own_case: {
    status: 403,
    message: 'This is about yourself. Only another moderator or an administrator may decide it.',
  },
  text_missing: {
    status: 400,
    message: `Write a text first, of at most ${warningLimit.max.toLocaleString('en')} characters.`,
  },
  case_changed: { status: 409, message: 'This has been changed meanwhile. Look at it as it is now, and decide again.' },
  case_with_admins: { status: 403, message: 'This was handed to the admins. Only they decide it now.' },
  undo_not_found: {
    status: 404,
    message: `There is nothing to take back. Only what was decided in the last ${undoHours} hours can be.`,
  },
  note_not_found: { status: 404, message: 'This note is not there any more. Load the page again.' },
  too_many_notes: { status: 400, message: `There are ${maxNotes} notes on this person already. Remove one first.` },
} as const
