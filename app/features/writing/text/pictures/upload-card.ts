import { pictureField } from '#content/copy/pictures.ts';
import { textPictures } from '#content/copy/admin/rich-text.ts';

export type UploadActions = { cancel: () => void; retry: () => void };

/** What stands in the text while a picture is sent: preview, progress, and the buttons. Not part of the document. */
export class UploadCard {
  readonly element = document.createElement('div');
  readonly #text = document.createElement('p');
  readonly #bar = document.createElement('progress');
  readonly #retry = document.createElement('button');
  readonly #cancel = document.createElement('button');

  constructor(preview: string, name: string, { cancel, retry }: UploadActions) {
    this.element.className = 'upload-card';
    this.element.contentEditable = 'false';
    const image = document.createElement('img');
    image.src = preview;
    image.alt = '';
    this.#bar.setAttribute('aria-label', textPictures.sending(name));
    this.#text.setAttribute('role', 'status');
    this.#retry.textContent = pictureField.retry;
    this.#retry.addEventListener('click', retry);
    this.#cancel.addEventListener('click', cancel);
    for (const button of [this.#retry, this.#cancel]) button.type = 'button';
    const side = document.createElement('div');
    side.append(this.#bar, this.#text, this.#retry, this.#cancel);
    this.element.append(image, side);
    this.wait();
  }

  wait(): void {
    this.#text.textContent = textPictures.waiting;
    this.#bar.hidden = false;
    this.#bar.removeAttribute('value');
    this.#retry.hidden = true;
    this.#cancel.textContent = pictureField.cancel;
  }

  progress(sent: number, total: number): void {
    this.#bar.max = total;
    this.#bar.value = sent;
    this.#text.textContent = sent < total ? pictureField.bytes(sent, total) : pictureField.storing;
  }

  fail(message: string, mayRetry: boolean): void {
    this.#text.textContent = message;
    this.#bar.hidden = true;
    this.#retry.hidden = !mayRetry;
    this.#cancel.textContent = textPictures.remove;
  }
}
