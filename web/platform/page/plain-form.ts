/** A form without fields for the buttons of members without JavaScript. It exists only until the script starts. */
export const plainFormId = 'plain'

/**
 * The attributes of a button that works without JavaScript through the action of a page. With JavaScript there is no form, so only its click handler
 * runs.
 */
export const plainAct = (formAction: string, value: string) =>
  ({ type: 'submit', form: plainFormId, formAction, name: 'act', value }) as const
