/** What stands for the title of a removed post that moderators have hidden with it. */
export const hiddenTitle = '[Title hidden]'

/** Whether this reader still reads what is hidden from others. */
export const readsHiddenTitle = ({ title, titleHidden }: { title: string; titleHidden?: true | undefined }): boolean =>
  titleHidden === true && title !== hiddenTitle
