/** The names of the two dialogs about pictures on the dashboard. */
export const picturesOffDialog = 'pictures-off'
export const hidePicturesDialog = 'hide-pictures'
