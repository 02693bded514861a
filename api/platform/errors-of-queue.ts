import { maxNotes, undoHours, warningLimit } from '../../shared/limits.ts'
import { maxRemarks, maxTalkMessages } from '../../shared/talk-limits.ts'

/** Errors of reports, cases, decisions about cases, and notes on people. */
export const errorsOfQueue = {
  invalid_report_type: { status: 400, message: 'You can report a post, a comment, a user or a community.' },
  unknown_report_reason: {
    status: 400,
    code: null,
    message: 'There is no such reason. The reasons are in `reportReasons` of /api/_initial.',
  },
  already_reported: { status: 409, code: 'already-voted', message: 'You have already reported this.' },
  invalid_report_id: { status: 400, message: 'The id of a report is a number.' },
  report_not_found: { status: 404, code: null, message: 'This report does not exist any more. Load the page again.' },
  case_not_found: { status: 404, message: 'This case does not exist any more. Load the queue again.' },
  own_case: {
    status: 403,
    message: 'This is about yourself. Only another moderator or an admin can decide it.',
  },
  text_missing: {
    status: 400,
    message: `Write a text first, of at most ${warningLimit.max.toLocaleString('en')} characters.`,
  },
  case_changed: { status: 409, message: 'Somebody has changed this in the meantime. Load it again, and decide again.' },
  case_with_admins: {
    status: 403,
    message: 'This case was handed to the admins. Only they can decide it now.',
  },
  undo_not_found: {
    status: 404,
    message: `There is nothing to undo. Only decisions of the last ${undoHours} hours can be undone.`,
  },
  talk_not_found: {
    status: 404,
    message: 'This talk does not exist, or is not yours to read. Load your messages again.',
  },
  topic_missing: { status: 400, message: 'Write in a few words what it is about.' },
  talk_exists: { status: 409, message: 'There is a talk about this already. Open it among your messages.' },
  talk_closed: { status: 403, message: 'This talk is closed. Only the moderators can reopen it.' },
  talk_full: {
    status: 403,
    message: `This talk is full: it has ${maxTalkMessages} messages or too much text. Begin another one.`,
  },
  talk_unanswered: { status: 403, message: 'The moderators have not answered yet. Only then can you write again.' },
  talks_blocked: {
    status: 403,
    message: 'These moderators take no messages from you any more. If you cannot resolve it otherwise, ask the admins.',
  },
  moderates_there: {
    status: 403,
    message: 'You moderate this community yourself. Write a remark about a case instead, which the others read.',
  },
  note_not_found: { status: 404, message: 'This note does not exist any more. Load the page again.' },
  remark_not_found: { status: 404, message: 'This remark does not exist any more. Load the page again.' },
  too_many_remarks: {
    status: 400,
    message: `There are already ${maxRemarks} remarks about this case. Remove one of yours first.`,
  },
  too_many_notes: { status: 400, message: `There are already ${maxNotes} notes about this person. Remove one first.` },
} as const
