export const noteFieldId = 'queue-note'
