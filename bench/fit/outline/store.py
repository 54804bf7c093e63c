"""Photos at all their sizes in one memory-mapped file, so that three trainings can share the memory."""
import pickle

import numpy as np

from photos import Photo
from strips import pyramid


class Store:
    """Written once, photo by photo; `close` writes the index."""

    def __init__(self, path):
        self.path = path
        self.data = open(path + ".bin", "wb")
        self.entries = []

    def add(self, photo):
        places = []
        for image in (photo.small, *pyramid(photo.large)):
            places.append((self.data.tell(), image.shape))
            self.data.write(np.ascontiguousarray(image).tobytes())
        told = {k: v for k, v in vars(photo).items() if k not in ("large", "small", "levels")}
        self.entries.append((told, places))

    def close(self):
        self.data.close()
        with open(self.path + ".pickle", "wb") as out:
            pickle.dump(self.entries, out, 4)


def stored(path):
    """The photos of a store."""
    data = np.memmap(path + ".bin", np.uint8, "r")
    photos = []
    for told, places in pickle.load(open(path + ".pickle", "rb")):
        small, *levels = (data[at : at + int(np.prod(shape))].reshape(shape) for at, shape in places)
        photo = Photo(**told, large=levels[0], small=small)
        photo.levels = levels
        photos.append(photo)
    return photos
