/** Replaces a title that moderators have hidden with the post. */
export const hiddenTitle = '[Title hidden]'

/** Whether the title is hidden from others, but readable for this viewer. */
export const readsHiddenTitle = ({ title, titleHidden }: { title: string; titleHidden?: true | undefined }): boolean =>
  titleHidden === true && title !== hiddenTitle
